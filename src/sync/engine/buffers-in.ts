/** The buffers of all typed arrays in a value, to be passed to `postMessage` as transferables instead of copied. */
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
