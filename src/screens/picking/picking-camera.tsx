import { CameraDialog, type CameraDialogProps } from '#src/scan/camera-dialog.tsx';
import { CameraAnswer, type CameraAnswerProps } from './camera-answer.tsx';

export type PickingCameraProps = Omit<CameraDialogProps, 'answer'> & CameraAnswerProps;

/** The camera, and what its last code meant for the order. */
export function PickingCamera({ line, expected, step, ...dialog }: PickingCameraProps) {
  return <CameraDialog {...dialog} answer={<CameraAnswer line={line} expected={expected} step={step} />} />;
}
