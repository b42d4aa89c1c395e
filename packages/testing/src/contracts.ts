export * from '@fitout/im-core/contracts';
