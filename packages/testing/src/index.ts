export * from '@fitout/im-core/testing';
