/** Maximum value of a number of a field or a command that declares no limit of its own: amounts in cents are up to 20 million euros. */
export const maxNumber = 2_000_000_000;
