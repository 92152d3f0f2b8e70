import { afterEach, expect, test, vi } from 'vitest';
import { parsePermissions } from '#src/session/storage/stored-permissions.ts';

afterEach(() => vi.restoreAllMocks());

test('a stored list is read unchanged', () => {
  expect(parsePermissions('["view orders page","view tags page"]')).toEqual([
    'view orders page',
    'view tags page',
  ]);
});

test("a missing list and 'undefined' are an empty list, without a log line", () => {
  const log = vi.spyOn(console, 'error');
  expect(parsePermissions(null)).toEqual([]);
  expect(parsePermissions('undefined')).toEqual([]);
  expect(log).not.toHaveBeenCalled();
});

test('an unreadable list is an empty list, and logged as an error', () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  for (const text of ['', '{', '["a"', '{"a":1}', '"view orders page"', 'null', '42']) {
    expect(parsePermissions(text), text).toEqual([]);
  }
  expect(log).toHaveBeenCalledTimes(7);
});

test('only strings are kept', () => {
  expect(parsePermissions('["view orders page",1,null,["x"]]')).toEqual(['view orders page']);
});
