import { chatServiceContract } from '../testing/chatServiceContract.js';
import { ejabberdForTests } from './ejabberd.contract.js';

const { start } = ejabberdForTests();

chatServiceContract('XMPP, on a real ejabberd', () => start(), ['combined', 'translation', 'reports']);
