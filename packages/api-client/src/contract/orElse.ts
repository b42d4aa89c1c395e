// Under this name because a rule for promises takes a method `catch` for one of theirs.
export { catch as orElse } from 'zod/mini';
