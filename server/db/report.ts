/** Notes a trouble of the database that no caller waits for: fields first, then a searchable line. */
export type Report = (fields: { err: Error; [name: string]: unknown }, message: string) => void;
