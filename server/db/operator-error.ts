/** Something that whoever runs the program can put right. The message is the one line that they read. */
export class OperatorError extends Error {}
