/** The memory behind all arrays of numbers in something: posted along it is handed over rather than copied. */
export function buffersIn(value: unknown): ArrayBuffer[] {
  const found = new Set<ArrayBuffer>();
  const look = (one: unknown) => {
    if (typeof one !== 'object' || one === null) return;
    if (ArrayBuffer.isView(one)) {
      if (one.buffer instanceof ArrayBuffer) found.add(one.buffer);
    } else for (const part of one instanceof Map ? one.values() : Object.values(one)) look(part);
  };
  look(value);
  return [...found];
}
