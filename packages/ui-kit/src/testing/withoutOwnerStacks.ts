import * as React from 'react';

// In development React captures a stack for each element that it creates, to name the component that did in a warning: a
// sixth of the time of tests in Chromium, a tenth in jsdom. It stops after ten thousand elements until it resets this
// count, so the count stays above that. In a version of React without it, the tests only take longer.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    // React sets it to zero every second.
    set() {},
  });
