import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findCoveredControls } from '../fixtures/looks/find-covered-controls.ts';
import { findFloorFlaws } from '../fixtures/looks/find-floor-flaws.ts';
import { findLayoutFlaws } from '../fixtures/looks/find-layout-flaws.ts';
import { findOverlaps } from '../fixtures/looks/find-overlaps.ts';
import { findShortenedFacts } from '../fixtures/looks/find-shortened-facts.ts';

const list = (count: number, row: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => row(at)).join('');
const buttons = list(40, (at) => `<p style="margin:0"><button style="height:48px">Line ${at}</button></p>`);
/** A frame that scrolls below a bar which sticks to its top. */
const frame = (style: string) =>
  `<main style="height:300px;overflow-y:auto;${style}"><header style="position:sticky;top:0;height:80px;background:#fff">Arrival</header>${buttons}</main>`;
const names = (style: string) =>
  `<nav style="width:120px;font:16px/20px sans-serif">
    <a style="display:block;height:20px;${style}">Administrateur principal de la Boulangerie</a>
    <a style="display:block;height:20px;${style}">Permissions</a>
  </nav>`;
const over = (background: string) =>
  `<div style="font:16px/20px sans-serif">Boulangerie du Marché</div>
   <div style="position:absolute;top:0;left:0;${background}">Three messages</div>`;
const bar = (padding: string) =>
  `<main style="padding-bottom:${padding}">${buttons}</main>
   <section class="action-bar" style="position:fixed;bottom:0;height:90px;width:100%;background:#fff"><button>Next</button></section>`;
const toast = (place: string) =>
  `<footer data-toast-free style="position:fixed;bottom:0"><button style="height:48px">Save</button></footer>
   <div class="toast-host" style="position:fixed;${place};height:60px;width:100%"><div style="height:100%">Saved</div></div>`;
const cell = (text: string, style = '') =>
  `<span title="${text}" style="display:block;width:60px;overflow:clip;white-space:nowrap;text-overflow:ellipsis;${style}">${text}</span>`;
const floor = (inside: string) => `<div class="floor">${inside}</div>`;

interface Case {
  rule: string;
  find: () => string[];
  flaw: RegExp;
  /** A page that has the flaw, and one that differs from it in this only. */
  bad: string;
  good: string;
}

const cases: Case[] = [
  {
    rule: 'a number is wider than its field',
    find: findLayoutFlaws,
    flaw: /^cut: the number 1200/,
    bad: '<input inputmode="numeric" value="1200" style="font:42px sans-serif;width:80px">',
    good: '<input inputmode="numeric" value="1200" style="font:42px sans-serif;width:120px">',
  },
  {
    rule: 'a long name of a menu runs into the next entry',
    find: findOverlaps,
    flaw: /^overlaps: .*Administrateur.*Permissions/,
    bad: names(''),
    good: names('white-space:nowrap'),
  },
  {
    rule: 'a text of another layer is drawn over a text',
    find: findOverlaps,
    flaw: /^overlaps: .*Three messages.*Boulangerie/,
    bad: over('background:transparent'),
    good: over('background:#fff'),
  },
  {
    rule: 'a translucent bar shows the text that scrolls below it',
    find: findOverlaps,
    flaw: /^overlaps: .*Boulangerie/,
    bad: over('background:rgb(255 255 255 / 0.4)'),
    good: over('background:rgb(255 255 255 / 0.95)'),
  },
  {
    rule: 'a text that ignores presses is over a text',
    find: findOverlaps,
    flaw: /^overlaps: .*Three messages/,
    bad: over('pointer-events:none'),
    good: over('pointer-events:none;visibility:hidden'),
  },
  {
    rule: 'a text runs below a control of its row',
    find: findOverlaps,
    flaw: /^overlaps: .*Sérigraphie.*button/,
    bad: '<div style="display:flex;width:100px;font:16px sans-serif"><span style="width:20px">Sérigraphie</span><button>Count</button></div>',
    good: '<div style="display:flex;width:300px;font:16px sans-serif"><span>Sérigraphie</span><button>Count</button></div>',
  },
  {
    rule: 'a picture lies over a text, and is no decoration that fills the box around it',
    find: findOverlaps,
    flaw: /^overlaps: .*Quai/,
    bad: '<header style="position:relative;height:200px;font:16px sans-serif"><svg aria-hidden="true" style="position:absolute;top:0;left:0;width:80px;height:80px"><path d="M0 0h80v80z"/></svg><p>Quai</p></header>',
    good: '<header style="position:relative;height:200px;font:16px sans-serif"><svg aria-hidden="true" style="position:absolute;top:0;left:0;width:100%;height:100%"><path d="M0 0h80v80z"/></svg><p>Quai</p></header>',
  },
  {
    rule: 'two texts of a modal dialog are over each other',
    find: findOverlaps,
    flaw: /^overlaps: .*Administrateur/,
    bad: `<dialog>${names('')}</dialog>`,
    good: `<dialog>${names('white-space:nowrap')}</dialog>`,
  },
  {
    rule: 'the heads of two columns run together',
    find: findOverlaps,
    flaw: /^runs together: .*(Ordered.*Ships|Ships.*Ordered)/,
    bad: '<div style="display:flex;font:16px sans-serif"><b>Ordered</b><b>Ships</b></div>',
    good: '<div style="display:flex;font:16px sans-serif;gap:4px"><b>Ordered</b><b>Ships</b></div><p><b>4</b><i>/6</i></p>',
  },
  {
    rule: 'a dialog scrolls sideways',
    find: findFloorFlaws,
    flaw: /^scrolls sideways: 400 of 300/,
    bad: floor('<div style="width:300px;overflow-y:auto"><div style="width:400px;height:20px"></div></div>'),
    good: floor(
      '<div style="width:300px;overflow-y:auto"><div style="width:300px;height:20px"></div></div>' +
        '<div style="width:300px;overflow-x:auto;mask-image:linear-gradient(to right,#000 90%,#0000)"><div style="width:400px;height:20px"></div></div>',
    ),
  },
  {
    rule: 'a box cuts its text without "…"',
    find: findLayoutFlaws,
    flaw: /^cut: /,
    bad: '<p style="width:60px;overflow:hidden;white-space:nowrap">Boulangerie du Marché</p>',
    good: '<p style="width:60px;overflow:hidden">A</p>',
  },
  {
    rule: 'a box around the text cuts it at its lower edge',
    find: findLayoutFlaws,
    flaw: /^cut by /,
    bad: '<div style="height:30px;width:80px;overflow:clip"><p style="margin:0">Boulangerie du Marché</p></div>',
    good: '<div style="height:30px;width:300px;overflow:clip"><p style="margin:0">Boulangerie du Marché</p></div>',
  },
  {
    rule: 'the page scrolls sideways',
    find: findLayoutFlaws,
    flaw: /^page is \d+ wide of 360/,
    bad: '<div style="width:400px">Wide</div>',
    good: '<div style="overflow-x:auto"><div style="width:400px">Wide</div></div>',
  },
  ...['2026-000142', 'TX-1042-BLE-L', 'B-07-3-02', '12 000 000'].map((fact) => ({
    rule: `“${fact}” ends in "…"`,
    find: findShortenedFacts,
    flaw: /^shortened fact: /,
    bad: cell(fact),
    good: cell(fact, 'width:200px') + cell('Boulangerie du Marché Couvert'),
  })),
  {
    rule: 'the button of a step ends in "…"',
    find: findShortenedFacts,
    flaw: /^shortened fact: “Ship/,
    bad: `<div class="action-bar">${cell('Ship the order').replaceAll('span', 'button').replace('<button', '<button class="button"')}</div>`,
    good: '<div class="action-bar"><button class="button">Ship the order</button></div>',
  },
  {
    rule: 'a sticky head covers a control that was scrolled into view',
    find: findCoveredControls,
    flaw: /^covered: button “Line/,
    bad: `${frame('')}<script type="scroll"></script>`,
    good: `${frame('scroll-padding-top:80px')}<script type="scroll"></script>`,
  },
  {
    rule: 'an action bar covers the last controls of the page',
    find: findCoveredControls,
    flaw: /^covered: button “Line 39” by section/,
    bad: bar('0'),
    good: `<style>html { scroll-padding-bottom: 90px; }</style>${bar('90px')}`,
  },
  {
    rule: 'a toast covers a button of a bar',
    find: findCoveredControls,
    flaw: /^covered: button “Save” by div/,
    bad: toast('bottom:0'),
    good: toast('bottom:60px'),
  },
  {
    rule: 'a control of the floor is smaller than a thumb',
    find: findFloorFlaws,
    flaw: /^small: \d+ × 43 /,
    bad: floor('<button style="height:43px;width:80px;font-size:16px">Count</button>'),
    good: floor('<button style="height:44px;width:80px;font-size:16px">Count</button>'),
  },
  {
    rule: 'a text of the floor is smaller than 16 px',
    find: findFloorFlaws,
    flaw: /^15 px: /,
    bad: floor('<p style="font-size:15px">Aisle B</p>'),
    good: floor('<p style="font-size:16px">Aisle B</p>'),
  },
  {
    rule: 'a small text of the floor is inside an element without a box',
    find: findFloorFlaws,
    flaw: /^15 px: /,
    bad: floor('<div style="display:contents"><p style="font-size:15px">Aisle B</p></div>'),
    good: floor('<div style="display:contents"><p style="font-size:16px">Aisle B</p></div>'),
  },
  {
    rule: 'a cut text of a dialog is inside an element without a box',
    find: findLayoutFlaws,
    flaw: /^cut by /,
    bad: '<div style="display:contents"><dialog><div style="height:30px;width:80px;overflow:clip"><p style="margin:0">Boulangerie du Marché</p></div></dialog></div>',
    good: '<div style="display:contents"><dialog><div style="height:30px;width:300px;overflow:clip"><p style="margin:0">Boulangerie du Marché</p></div></dialog></div>',
  },
  {
    rule: 'a text of the floor is shortened',
    find: findFloorFlaws,
    flaw: /^shortened: .*Boulangerie/,
    bad: floor(cell('Boulangerie du Marché', 'font-size:16px')),
    good: floor(cell('Boulangerie du Marché', 'font-size:16px;width:300px')),
  },
];

/** Draws a page; its dialog is opened as a modal, and what scrolls is scrolled as far as the first lines are hidden. */
function draw(html: string): void {
  document.body.innerHTML = html;
  document.querySelector('dialog')?.showModal();
  if (document.querySelector('[type="scroll"]')) document.querySelector('main')!.scrollTop = 120;
}

beforeEach(async () => {
  await page.viewport(360, 740);
  document.body.style.margin = '0';
});
afterEach(() => {
  document.body.innerHTML = '';
  document.body.style.margin = '';
});

describe.each(cases)('$rule', ({ find, flaw, bad, good }) => {
  test('is found', () => {
    draw(bad);
    expect(find()).toEqual(expect.arrayContaining([expect.stringMatching(flaw)]));
  });

  test('is not found where it is not', () => {
    draw(good);
    expect(find()).toEqual([]);
  });
});

test('looking for covered controls leaves the page where it was', () => {
  draw(cases.find(({ rule }) => rule.startsWith('a sticky head'))!.bad);
  findCoveredControls();
  expect(document.querySelector('main')!.scrollTop).toBe(120);
});
