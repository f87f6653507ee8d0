/**
 * Solves n linear equations, given as an augmented n x (n + 1) matrix, by Gauss-Jordan elimination with partial
 * pivoting. Null if singular.
 */
export function solveLinear(matrix: readonly (readonly number[])[]): readonly number[] | null {
	const rows = matrix.map((row) => [...row]);
	const n = rows.length;
	for (let column = 0; column < n; column++) {
		const size = (row: number): number => Math.abs(rows[row]?.[column] ?? 0);
		let pivot = column;
		for (let row = column + 1; row < n; row++) if (size(row) > size(pivot)) pivot = row;
		const pivotRow = rows[pivot] as number[];
		[rows[column], rows[pivot]] = [pivotRow, rows[column] as number[]];
		const pivotValue = pivotRow[column] as number;
		if (!(Math.abs(pivotValue) > 1e-9)) return null;
		for (const [index, row] of rows.entries()) {
			if (index === column) continue;
			const factor = (row[column] as number) / pivotValue;
			for (let k = column; k <= n; k++) row[k] = (row[k] as number) - factor * (pivotRow[k] as number);
		}
	}
	return rows.map((row, index) => (row[n] as number) / (row[index] as number));
}
