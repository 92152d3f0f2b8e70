import { t } from '@lingui/core/macro';
import { ApiError } from '#src/api/api-error.ts';
import { refusalText } from '#src/api/error-text.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';
import { formatNames, type FileKind } from './file-formats.ts';

/**
 * Why a picture could not be accepted, in words.
 * @param kind what the file was chosen for, if not only a picture is allowed
 */
export function pictureFailure(error: unknown, kind?: FileKind): string {
  // The second is that of `localStorage`, which has the names of the files chosen in the basket.
  if (error instanceof Error && ['StorageFullError', 'QuotaExceededError'].includes(error.name))
    return t`Not enough space on this device for the picture. Free up some space, then choose it again.`;
  if (kind && error instanceof ApiError && error.body?.code === 'file.type') {
    const formats = formatNames(kind);
    return t`This file cannot be used. Allowed: ${formats}.`;
  }
  if (error instanceof ApiError) return failureReason(error);
  // The browser could not read the file: it was deleted or its storage was removed.
  if (error instanceof DOMException) return refusalText('image.broken');
  return t`This device could not save the picture. Restart the app, then choose it again.`;
}
