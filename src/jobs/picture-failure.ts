import { t } from '@lingui/core/macro';
import { ApiError } from '#src/api/api-error.ts';
import { refusalText } from '#src/api/error-text.ts';

/** Why a picture could not be taken in, in words. */
export function pictureFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'StorageFullError')
    return t`This device has no room for the picture. Free some, then choose it again.`;
  return refusalText(error instanceof ApiError ? (error.body?.code ?? '') : 'image.broken');
}
