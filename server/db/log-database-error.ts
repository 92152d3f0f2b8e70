/** Logs a background failure of the database: fields first, then a searchable line. */
export type LogDatabaseError = (fields: { err: Error; [name: string]: unknown }, message: string) => void;
