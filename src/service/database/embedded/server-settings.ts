/**
 * Builds the command-line arguments with the settings of the embedded server. It gets little memory and few
 * connections, because it serves one service on one machine. If `isDurable` is false (in tests), it accepts more
 * connections and is faster, but a power failure may damage the data.
 */
export function buildServerArguments(socketDir: string, isDurable: boolean): readonly string[] {
	const settings = {
		// The server listens on no network port.
		listen_addresses: "",
		unix_socket_directories: socketDir,
		unix_socket_permissions: "0700",
		max_connections: isDurable ? 60 : 300,
		shared_buffers: "64MB",
		// There is no standby and no archive, so the WAL is needed only for recovery after a crash.
		wal_level: "minimal",
		max_wal_senders: 0,
		jit: "off",
		timezone: "UTC",
		log_timezone: "UTC",
		// Statements are not logged, because they may contain a project name or an address.
		log_min_error_statement: "panic",
		log_checkpoints: "off",
		...(isDurable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
	};
	return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}
