/** Decodes the voice messages of phones beside the page: the library answers the messages of its worker itself. */
import answerMessages from 'benz-amr-recorder/src/amrnb.js';

answerMessages();
