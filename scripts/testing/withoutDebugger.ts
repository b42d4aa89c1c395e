// In development React tells a debugger of each element that it creates and each component that it renders.
// These tests have no debugger. React looks for these functions when it is loaded.
Reflect.set(console, 'createTask', undefined);
Reflect.set(console, 'timeStamp', undefined);
