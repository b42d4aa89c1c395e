export * from '../../im-core/src/testing/contracts.js';
