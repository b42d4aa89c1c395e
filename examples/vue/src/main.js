import { createBrowserChat } from '@fitout/im-core/browser';
import easemob from 'easemob-websdk';
import { createApp } from 'vue';
import Conversation from './Conversation.vue';

const { host = '127.0.0.1:7800', me = '1001', to = '2001' } = Object.fromEntries(new URLSearchParams(location.search));
const place = { appKey: 'fitout#demo', apiUrl: `http://${host}`, socketUrl: `ws://${host}/websocket` };
const chat = await createBrowserChat({ easemob, ...place, userId: me, secret: { kind: 'password', value: me } });
createApp(Conversation, { timeline: chat.conversations.open({ kind: 'contact', id: to }) }).mount('main');
