import { t } from '@lingui/core/macro';
import { createRoot } from 'react-dom/client';
import { App, readScreenAhead } from './app/app.tsx';
import { chooseLanguage } from './i18n/language.ts';
import { loadEntry } from './i18n/setup.ts';
import { afterFrames } from './replica/after-frames.ts';
import { startSession } from './session/start-session.ts';
import { whenDecided } from './session/when-decided.ts';
import { startBridge } from './sw-bridge/start.ts';
import './ui/theme.css';
// With the first style sheet: what a start fetches beside it costs a slow device more than these few lines.
import './app/shell/shell.css';
import { startTheme } from './ui/theme.ts';
import { toast } from './ui/toast-store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

startTheme();
const language = loadEntry(chooseLanguage());
// Whose session it is is asked, here and at the server, while the first words and the screen's code come.
startSession();
readScreenAhead();
// Where a part of the application does not come, the page says so (public/boot.js).
await language;
startBridge();
await whenDecided();
createRoot(root).render(<App />);
afterFrames(1, () => toast(t`🔔 App chargée avec Notification.jsx !`));
