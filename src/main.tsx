import { t } from '@lingui/core/macro';
import { createRoot } from 'react-dom/client';
import { App, readScreenAhead } from './app/app.tsx';
import { refuseLabelsInPasswords } from './app/refuse-labels-in-passwords.ts';
import { chooseLanguage } from './i18n/language.ts';
import { loadEntry } from './i18n/setup.ts';
import { afterFrames } from './sync/client/device/after-frames.ts';
import { startSession } from './session/start/start-session.ts';
import { whenDecided } from './session/start/when-decided.ts';
import { startBridge } from './sw-bridge/start.ts';
import './ui/theme.css';
// Requested together with the first style sheet: more requests at startup cost a slow device more than these few lines.
import './app/shell/shell.css';
import { installPressFilter } from './ui/press-guard.ts';
import { startTheme } from './ui/theme.ts';
import { toast } from './ui/toast-store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('page: no #root element');

/** Not part of the first file: it needs the code behind the gate, which a session loads anyway. */
const loadAfterFirstScreen = async () => (await import('./app/inside.tsx')).afterFirstScreen;

startTheme();
// From the first tap on: the second one of a double tap must not press what the first one has opened.
installPressFilter();
refuseLabelsInPasswords();
const language = loadEntry(chooseLanguage());
// The session check, on this device and at the server, runs while the first texts and the screen's code load.
startSession();
readScreenAhead();
// If a part of the application fails to load, the page reports it (public/boot.js).
await language;
startBridge(loadAfterFirstScreen);
await whenDecided();
createRoot(root).render(<App />);
afterFrames(1, () => toast(t`🔔 App chargée avec Notification.jsx !`));
