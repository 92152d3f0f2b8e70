import { expect, test } from 'vitest';
import { isBic, isIban, isSiret, isVatNumber } from '#contract/rules/company/company-identifiers.ts';

test('a SIREN or SIRET needs its check digits', () => {
  expect(['732829320', '73282932000074', '35600000000048'].map(isSiret)).toEqual([true, true, true]);
  // One digit wrong, two swapped, too short, a right sum with a wrong SIREN.
  expect(['732829321', '73282932000075', '73282932000047', '7328293200007', ''].map(isSiret)).not.toContain(
    true,
  );
});

test('a French VAT number needs the key of its SIREN; others their form', () => {
  expect(['FR44732829320', 'DE123456789', 'ATU12345678'].map(isVatNumber)).toEqual([true, true, true]);
  expect(['FR45732829320', 'FR44732829321', '44732829320', 'FR4473282932'].map(isVatNumber)).not.toContain(
    true,
  );
});

test('an IBAN needs the length of its country and its check digits', () => {
  expect(
    ['FR7630006000011234567890189', 'DE89370400440532013000', 'MT84MALT011000012345MTLCAST001S'].map(isIban),
  ).toEqual([true, true, true]);
  expect(
    ['FR7630006000011234567890188', 'FR763000600001123456789018', 'DE89370400440532013001'].map(isIban),
  ).not.toContain(true);
  expect(['AGRIFRPP', 'AGRIFRPP123', 'AGRI', 'AGRIFRPP1'].map(isBic)).toEqual([true, true, false, false]);
});
