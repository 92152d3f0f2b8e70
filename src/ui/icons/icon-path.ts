/** Path data on a 24 grid, stroked at 1.75 with square caps and mitred joins; a dot is a stroke of length 0.01. */
export type IconPath = string;
