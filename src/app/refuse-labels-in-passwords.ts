import { catalogues } from '#src/i18n/catalogues.ts';
import { withWords } from '#src/i18n/with-words.ts';

/** Fields for a password, shown or hidden, and for the name at sign-in. */
const SECRETS = '[type=password],[autocomplete*=word],[autocomplete=username]';

/** Refuses labels that are scanned into a field for a password; loads its code once such a field has the focus. */
export function refuseLabelsInPasswords(): void {
  const load = ({ target }: Event) => {
    if (!(target instanceof Element && target.matches(SECRETS))) return;
    removeEventListener('focusin', load);
    withWords(import('#src/scan/refuse-labels.ts'), catalogues.work).then(
      ({ refuseLabels }) => refuseLabels(),
      (error: unknown) => {
        console.warn('scan: labels in passwords cannot be refused yet', error);
        addEventListener('focusin', load);
      },
    );
  };
  addEventListener('focusin', load);
}
