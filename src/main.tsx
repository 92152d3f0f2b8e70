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
try {
  const language = loadEntry(chooseLanguage());
  readScreenAhead();
  await language;
  startSession();
  startBridge();
  toast(t`🔔 App chargée avec Notification.jsx !`);
  createRoot(root).render(<App />);
} catch (error) {
  // No word is loaded yet to say it with: both languages, from the code.
  root.textContent =
    'Quai: the connection was cut. Reload the page. / La connexion a été coupée. Rechargez la page.';
  throw error;
}
