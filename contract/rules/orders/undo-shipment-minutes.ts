/** A preparer may undo their own shipment within this time, in minutes. */
export const undoShipmentMinutes = 15;
