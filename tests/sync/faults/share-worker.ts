import { parentPort } from 'node:worker_threads';
import { playShare, type Share } from './play-share.ts';

parentPort?.on('message', (share: Share) => {
  void playShare(share).then((report) => parentPort?.postMessage(report));
});
