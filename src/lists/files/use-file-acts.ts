import { useLingui } from '@lingui/react/macro';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import type { FileFormat } from '#contract/endpoints/files.ts';
import { languageOf } from '#contract/languages.ts';
import { usePermissions } from '#src/session/can.ts';
import { toast } from '#src/ui/toast-store.ts';
import type { List } from '../declare/list-declaration.ts';
import { failureReason } from '../form/failure-reason.ts';
import type { ListQuestion } from '../url/list-question.ts';
import { parsePlainSearch, stringifyPlainSearch } from '../url/plain-search.ts';
import { mayImport } from './may-import.ts';
import { saveFile } from './save-file.ts';

/** The file actions that a user has on a list, and their handlers. */
export function useFileActs(list: List, question: ListQuestion) {
  const { t, i18n } = useLingui();
  const held = usePermissions();
  const navigate = useNavigate();
  const place = useRouterState({ select: ({ location }) => location });
  const [busy, setBusy] = useState(false);

  const fetchAs = async (kind: 'export' | 'template', format: FileFormat) => {
    const language = languageOf(i18n.locale);
    setBusy(true);
    try {
      const { fetchFile } = await import('#src/api/fetch-file.ts');
      const frame = { format, language };
      const { name } = list.entity;
      const file =
        kind === 'export'
          ? await fetchFile('GET /api/{list}/export', name, { query: { ...question, ...frame } })
          : await fetchFile('GET /api/{list}/template', name, { query: frame });
      saveFile(file.name, file.content);
    } catch (error) {
      toast({ type: 'danger', text: `${t(list.words.failures.export)} ${failureReason(error)}` });
    } finally {
      setBusy(false);
    }
  };
  const canImport = mayImport(list, held);
  const canExport = list.entity.files && held.includes('export data');
  return {
    busy,
    canExport,
    canImport,
    exportAs: (format: FileFormat) => void fetchAs('export', format),
    templateAs: (format: FileFormat) => void fetchAs('template', format),
    openImport: () => {
      const search = stringifyPlainSearch({
        ...parsePlainSearch(place.searchStr),
        row: undefined,
        import: '1',
      });
      void navigate({ href: `${place.pathname}${search}` });
    },
  };
}
