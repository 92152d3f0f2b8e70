import { t } from '@lingui/core/macro';
import { spellOut } from './spell-out.ts';

/** A code with its invisible and unusual characters made visible: codes that read alike differ in these. */
export function CodeSpelling({ code }: { code: string }) {
  return (
    <span className="font-bold whitespace-pre-wrap text-ink">
      {spellOut(code).map(({ text, isMark }, at) =>
        isMark ? (
          <span
            key={at}
            title={t`Invisible or unusual character`}
            className="toned tone-note mx-0.5 rounded-control border px-1 text-13 font-semibold"
          >
            {text}
          </span>
        ) : (
          text
        ),
      )}
    </span>
  );
}
