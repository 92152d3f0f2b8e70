/** Why a label cannot be understood as its format says. */
export type LabelProblemKind =
  | 'check_digit'
  | 'unknown_identifier'
  | 'length'
  | 'characters'
  | 'date'
  /** The same identifier with two values. */
  | 'contradiction'
  /** A compressed GS1 Digital Link, which only its resolver can read. */
  | 'compressed_link';

/** What is wrong with a label: the application identifier and the value concerned; `ai` is '' for a plain barcode. */
export interface LabelProblem {
  kind: LabelProblemKind;
  ai: string;
  value: string;
}
