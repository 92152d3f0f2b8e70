/** Environment variables with the path or the name of a migrated database that tests copy; unset outside a test run. */
export const templateVariables = { sqlite: 'QUAI_TEST_TEMPLATE', postgres: 'QUAI_TEST_PG_TEMPLATE' } as const;
