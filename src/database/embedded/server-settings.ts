/**
 * Settings of the embedded server, as arguments. Small: it serves one service on one machine.
 * `durable` false gives up safety against power failures for speed (tests).
 */
export function serverSettings(socketDir: string, durable: boolean): readonly string[] {
	const settings = {
		// Never a network port.
		listen_addresses: "",
		unix_socket_directories: socketDir,
		unix_socket_permissions: "0700",
		max_connections: durable ? 60 : 300,
		shared_buffers: "64MB",
		// No standby, no archive: the journal only has to survive a crash.
		wal_level: "minimal",
		max_wal_senders: 0,
		jit: "off",
		timezone: "UTC",
		log_timezone: "UTC",
		// A statement's text may name a project or an address: keep statements out of the log.
		log_min_error_statement: "panic",
		log_checkpoints: "off",
		...(durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
	};
	return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
