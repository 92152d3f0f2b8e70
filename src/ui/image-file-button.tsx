import { useId, type ChangeEvent, type ReactNode } from 'react';
import { buttonClass, type ControlSize } from './button-class.ts';
import { Icon } from './icon.tsx';
import type { IconPath } from './icons/icon-path.ts';

export interface ImageFileButtonProps {
  icon: IconPath;
  /** Opens the camera directly, on devices that have one. */
  camera?: boolean;
  multiple?: boolean;
  /** Accepted types, as of an `input`; pictures by default. */
  accept?: string;
  disabled?: boolean;
  size?: ControlSize;
  /** Applied to the visible button. */
  className?: string;
  /** Accessible name if there is only an icon. */
  label?: string;
  onFiles: (files: FileList | null) => void;
  children?: ReactNode;
}

/** Opens a file picker for pictures or other files, or the camera. */
export function ImageFileButton({
  icon,
  camera,
  multiple = false,
  accept = 'image/*',
  disabled = false,
  size,
  className,
  label,
  onFiles,
  children,
}: ImageFileButtonProps) {
  const id = useId();
  return (
    <span className={className}>
      <input
        id={id}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        {...(camera ? { capture: 'environment' as const } : {})}
        className="peer sr-only"
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          onFiles(event.target.files);
          // Reset, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
      <label
        htmlFor={id}
        aria-disabled={disabled}
        title={label}
        className={`${buttonClass(size ? { size } : {})} w-full cursor-pointer peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-act peer-disabled:cursor-default peer-disabled:opacity-50`}
      >
        <Icon icon={icon} size={size === 'technician' ? 26 : 18} />
        {children}
      </label>
    </span>
  );
}
