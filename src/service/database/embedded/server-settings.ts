/**
 * Settings for the embedded server, as arguments. They are small, because it serves one service on one machine. If
 * `durable` is false, safety against power failures is traded for speed (in tests).
 */
export function serverSettings(socketDir: string, durable: boolean): readonly string[] {
	const settings = {
		// No network port.
		listen_addresses: "",
		unix_socket_directories: socketDir,
		unix_socket_permissions: "0700",
		max_connections: durable ? 60 : 300,
		shared_buffers: "64MB",
		// There is no standby and no archive, so the WAL only has to survive a crash.
		wal_level: "minimal",
		max_wal_senders: 0,
		jit: "off",
		timezone: "UTC",
		log_timezone: "UTC",
		// The log contains no statements, because they may contain a project name or an address.
		log_min_error_statement: "panic",
		log_checkpoints: "off",
		...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
	};
	return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
