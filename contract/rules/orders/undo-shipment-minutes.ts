/** Any preparer may undo a shipment within this time, in minutes; which user shipped does not matter. */
export const undoShipmentMinutes = 15;
