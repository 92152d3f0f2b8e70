import type { Company } from '../../endpoints/company.ts';
import type { Language } from '../../languages.ts';
import type { Rows } from '../../registry.ts';
import type { ComingPieces } from '../orders/coming-pieces.ts';
import type { Waiting } from '../stock/waiting-pieces.ts';

/** What a paper is made of, as its reader may see it. */
export type PaperSource = {
  order: Rows['orders'];
  lines: readonly Rows['orderlines'][];
  /**
   * Pieces that wait for stock, by line, of the confirmation as the customer learns them, for all readers. Missing where
   * it is not known.
   */
  waiting?: ReadonlyMap<string, Waiting>;
  /** Missing on a device, which may not have the back orders: then the paper says what moved to them, not that it follows. */
  coming?: ComingPieces;
  jobs: readonly Pick<Rows['customizations'], 'orderline_id' | 'state' | 'quantity_done'>[];
  company: Omit<Company, 'version' | 'default_language'>;
  /** Language of the installation. */
  installation: Language;
  /** Language of the reader, for papers of the warehouse. */
  reader: Language;
  /** UTC ISO. */
  now: string;
  /** Shown on papers of the warehouse. */
  printedBy: string;
  /** IANA name; that of the device by default. */
  timeZone?: string;
};
