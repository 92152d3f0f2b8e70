import { t } from '@lingui/core/macro';
import { ApiError } from '#src/api/api-error.ts';
import { refusalText } from '#src/api/error-text.ts';
import { failureReason } from '#src/lists/form/failure-reason.ts';

/** Why a picture could not be accepted, in words. */
export function pictureFailure(error: unknown): string {
  if (error instanceof Error && error.name === 'StorageFullError')
    return t`Not enough space on this device for the picture. Free up some space, then choose it again.`;
  if (error instanceof ApiError) return failureReason(error);
  // The browser could not read the file: it was deleted or its storage was removed.
  if (error instanceof DOMException) return refusalText('image.broken');
  return t`This device could not save the picture. Restart the app, then choose it again.`;
}
