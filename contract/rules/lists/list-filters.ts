/**
 * Filters of lists that several screens count and open: the home, tabs, dashboards and reports. Each is declared here
 * once, so that screens that use the same words count the same rows.
 */

/** Orders with a line to pick or to pack: a preparer's queue. */
export const toPick = { status: 'Pending', has_preparer_work: 'true' } as const;

/** Orders that still have something to pick, mark or pack, or a shortage to decide about. */
export const toPrepare = { status: 'Pending', ready: 'false' } as const;

/** Orders of which the rest waits for a technician, or for a Manager's decision about a shortage. */
export const waitingForOthers = { ...toPrepare, has_preparer_work: 'false' } as const;

/** Orders of which every line is packed. */
export const readyToShip = { status: 'Pending', ready: 'true' } as const;

/** Orders with lines of which not all the goods were found. */
export const withShortages = { status: 'Pending', short_count: '1..' } as const;

/** Orders to ship on a day or in a range of days, in the form of a filter. */
export const dueOn = (days: string) => ({ status: 'Pending', due_on: days });

/** Shipped and completed orders of which a part or all is still to be paid. */
export const unpaid = { status: 'Shipped,Completed', due: '1..' } as const;

/** Order lines of which not all the goods were found, until a Manager decides. */
export const shortLines = { step: 'short', short_accepted: 'false' } as const;

/** Order lines of which all or some pieces moved to a back order. */
export const movedLines = { backordered: '1..' } as const;

/** Products whose location is to be counted after a shortage. */
export const locationsToCount = { count_due: 'true' } as const;

/** Arrivals of which the goods are not in stock yet. */
export const openArrivals = { applied_at: 'is:empty' } as const;

/** Marking jobs of orders in preparation that no technician has started; some of them wait for their proof. */
export const unstartedJobs = { state: 'to do', active: 'true' } as const;

/** Marking jobs of orders in preparation that a technician has started. */
export const startedJobs = { state: 'in progress', active: 'true' } as const;

/**
 * Blocked marking jobs of orders in preparation. With a refused proof a job waits for a new proof, whatever else blocks
 * it.
 */
export const blockedJobs = { state: 'blocked', proof: 'not:refused', active: 'true' } as const;

const openJobs = { state: 'to do,in progress,blocked', active: 'true' } as const;

/** Open marking jobs that require a proof and had none yet. */
export const firstProofs = {
  proof: 'none',
  proof_required: 'true',
  proof_version: '0',
  ...openJobs,
} as const;

/** Open marking jobs of which the proof was withdrawn: a new version is to be sent. */
export const withdrawnProofs = { proof: 'none', proof_version: '1..', ...openJobs } as const;

/** Open marking jobs of which the proof is with the customer. */
export const sentProofs = { proof: 'sent', ...openJobs } as const;
