import { describe, expect, expectTypeOf, it } from 'vitest';
import { textOf, textsOf, valueFor, type FormField, type FormValues } from './FormField.js';

type Name = 'name' | 'images';

describe('the values of a form (FORM)', () => {
  it('are read by the names of its fields, and the compiler refuses any other name', () => {
    const values: FormValues<Name> = { name: ' 吊灯 ', images: ['/1.png'] };
    expect([textOf(values, 'name'), textsOf(values, 'images')]).toEqual(['吊灯', ['/1.png']]);
    // @ts-expect-error The form has no such field.
    expect(textOf(values, 'nmae')).toBe('');
    expect(valueFor('name', '灯')).toEqual({ name: '灯' });
  });

  it('a field of one form is none of another', () => {
    expectTypeOf<FormField<'name'>>().toExtend<FormField<Name>>();
    expectTypeOf<FormField<'price'>>().not.toExtend<FormField<Name>>();
  });
});
