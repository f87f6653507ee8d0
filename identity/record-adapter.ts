import type { Adapter, AdapterPayload } from "oidc-provider";
import type { Pool } from "pg";

/**
 * Creates the adapter that stores oidc-provider's records (sessions, codes, grants) in `identity.records`, so that a
 * restart signs nobody out.
 */
export function createRecordAdapter(pool: Pool): (model: string) => Adapter {
	return (model) => {
		async function findBy(column: "id" | "uid", value: string): Promise<AdapterPayload | undefined> {
			const { rows } = await pool.query<{ payload: AdapterPayload }>(
				`select payload from identity.records where model = $1 and ${column} = $2 and (expires_at is null or expires_at > now())`,
				[model, value],
			);
			return rows[0]?.payload;
		}
		return {
			async upsert(id, payload, expiresInS) {
				await pool.query(
					`insert into identity.records (model, id, payload, grant_id, uid, expires_at)
					 values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))
					 on conflict (model, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
					 uid = excluded.uid, expires_at = excluded.expires_at`,
					[model, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresInS || null],
				);
			},
			find: (id) => findBy("id", id),
			findByUid: (uid) => findBy("uid", uid),
			// Only the device flow has user codes, and it is disabled.
			findByUserCode: async () => undefined,
			async consume(id) {
				await pool.query(
					`update identity.records set payload = payload || jsonb_build_object('consumed', floor(extract(epoch from now())))
					 where model = $1 and id = $2`,
					[model, id],
				);
			},
			async destroy(id) {
				await pool.query("delete from identity.records where model = $1 and id = $2", [model, id]);
			},
			async revokeByGrantId(grantId) {
				// Only records of this model are deleted, because a sign-in that changes accounts carries the old
				// grant's id and must outlive it.
				await pool.query("delete from identity.records where model = $1 and grant_id = $2", [model, grantId]);
			},
		};
	};
}

/** Deletes expired records. It is called at each start. */
export async function deleteExpiredRecords(pool: Pool): Promise<void> {
	await pool.query("delete from identity.records where expires_at < now()");
}
