import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntityName } from '#contract/registry.ts';
import { ApiError } from '#src/api/api-error.ts';
import { listKeys } from '../../calls/list-keys.ts';
import { failureReason } from '../../form/failure-reason.ts';

/** Runs writes of views, one at a time, and refetches the views afterwards, whether the write succeeded or not. */
export function useViewActions(entity: EntityName) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** @returns whether it succeeded; if not, `problem` has the reason */
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      return true;
    } catch (error) {
      const taken = error instanceof ApiError && error.body?.code === 'row.exists';
      const isDeleted = error instanceof ApiError && error.body?.code === 'row.not_found';
      if (taken) setProblem(t`A view with this name already exists. Choose another name.`);
      else if (isDeleted) setProblem(t`Another user has deleted this view in the meantime.`);
      else setProblem(failureReason(error));
      return false;
    } finally {
      setBusy(false);
      await client.invalidateQueries({ queryKey: listKeys.views(entity) });
    }
  };
  return { busy, problem, act };
}
