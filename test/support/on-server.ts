import { sql } from "kysely";
import { connect } from "../../src/service/database/connect.ts";

/** Executes a statement that belongs to no database, such as `create database`. */
export async function onServer(server: string, statement: string): Promise<void> {
	const db = connect(server, { connections: 1 });
	await sql
		.raw(statement)
		.execute(db)
		.finally(() => db.destroy());
}
