import { t } from '@lingui/core/macro';
import { createRoot } from 'react-dom/client';
import { App, readScreenAhead } from './app/app.tsx';
import { chooseLanguage } from './i18n/language.ts';
import { loadEntry } from './i18n/setup.ts';
import { startSession } from './session/start-session.ts';
import { startBridge } from './sw-bridge/start.ts';
import './ui/theme.css';
import { startTheme } from './ui/theme.ts';
import { toast } from './ui/toast-store.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');

startTheme();
const language = loadEntry(chooseLanguage());
readScreenAhead();
// Where a part of the application does not come, the page says so (public/boot.js).
await language;
startSession();
startBridge();
toast(t`🔔 App chargée avec Notification.jsx !`);
createRoot(root).render(<App />);
