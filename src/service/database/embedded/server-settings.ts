/**
 * Settings of the embedded server, as arguments. Small: it serves one service on one machine. `durable` false trades
 * safety against power failures for speed (tests).
 */
export function serverSettings(socketDir: string, durable: boolean): readonly string[] {
	const settings = {
		// No network port.
		listen_addresses: "",
		unix_socket_directories: socketDir,
		unix_socket_permissions: "0700",
		max_connections: durable ? 60 : 300,
		shared_buffers: "64MB",
		// No standby and no archive: the WAL only has to survive a crash.
		wal_level: "minimal",
		max_wal_senders: 0,
		jit: "off",
		timezone: "UTC",
		log_timezone: "UTC",
		// A statement may contain a project name or an address, so the log has no statements.
		log_min_error_statement: "panic",
		log_checkpoints: "off",
		...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
	};
	return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
