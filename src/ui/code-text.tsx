/** Parts of a code: a hyphen with the character after it, and the text between them. */
const PARTS = /(-[^-]?)/u;

/**
 * A reference or another code, which does not break at its hyphens: it moves to the next line whole, and only a code
 * that is longer than a line is broken. The text stays as it is, to be copied and searched.
 */
export function CodeText({ children }: { children: string }) {
  return children.split(PARTS).map((part, at) =>
    part.startsWith('-') ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
