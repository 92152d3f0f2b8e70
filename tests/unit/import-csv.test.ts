import { describe, expect, test } from 'vitest';
import { bytesOf, readAll, refusalOf, windows1252 } from './make-import-files.ts';

describe('encodings and delimiters', () => {
  const text = 'REF;LIBELLE;PV_HT\r\n00123;Été à 5 €;6,90\r\n';
  const utf16 = (littleEndian: boolean) => {
    const bytes = new Uint8Array(2 * (text.length + 1));
    const view = new DataView(bytes.buffer);
    [0xfeff, ...Array.from(text, (sign) => sign.charCodeAt(0))].forEach((code, at) =>
      view.setUint16(2 * at, code, littleEndian),
    );
    return bytes;
  };

  test.each([
    ['utf-8', bytesOf(text)],
    ['utf-8', bytesOf(`\uFEFF${text}`)],
    ['windows-1252', windows1252(text)],
    ['utf-16le', utf16(true)],
    ['utf-16be', utf16(false)],
  ])('%s', async (encoding, bytes) => {
    expect(await readAll(bytes, 'articles-printemps.csv')).toMatchObject({
      fileName: 'articles-printemps.csv',
      kind: 'csv',
      encoding,
      delimiter: ';',
      sheets: [],
      sheet: null,
      header: ['REF', 'LIBELLE', 'PV_HT'],
      rows: [['00123', 'Été à 5 €', '6,90']],
      rowNumbers: [2],
      rowCount: 1,
      problems: [],
    });
  });

  test.each([
    [true, '\uFEFF'],
    [false, '\uFEFF'],
    [true, ''],
    [false, ''],
  ])('UTF-32, little-endian %s, with the byte order mark %j', async (isLittle, mark) => {
    const codes = Array.from(mark + text, (sign) => sign.codePointAt(0)!);
    const view = new DataView(new ArrayBuffer(4 * codes.length));
    codes.forEach((code, at) => view.setUint32(4 * at, code, isLittle));
    expect(await readAll(new Uint8Array(view.buffer), 'articles.csv')).toMatchObject({
      header: ['REF', 'LIBELLE', 'PV_HT'],
      rows: [['00123', 'Été à 5 €', '6,90']],
      problems: [],
    });
  });

  test.each([
    [
      'decimal commas under semicolons',
      'ref;prix;poids\nA;6,90;1,5\nB;4,20;2,5\n',
      ';',
      ['A', '6,90', '1,5'],
    ],
    ['commas', 'ref,name\nA,"Mug; blue"\n', ',', ['A', 'Mug; blue']],
    ['carets', 'ref^name^price\nA^Mug, blue^1,50\nB^Bag, red^2,50\n', '^', ['A', 'Mug, blue', '1,50']],
    ['carets in quotes', 'ref^name\nA^"Mug ^ blue"\nB^"Bag\n2"\n', '^', ['A', 'Mug ^ blue']],
    ['tildes', 'ref~name~price\r\nA~12:30~1,50\r\nB~x~2\r\n', '~', ['A', '12:30', '1,50']],
    ['colons', 'ref:name:price\nA:Mug:1,50\nB:Bag; red:2,50\n', ':', ['A', 'Mug', '1,50']],
    ['a title above carets', 'Price list\nref^name^price\nA^Mug^1\nB^Bag^2\n', '^', ['A', 'Mug', '1']],
    ['times', 'opening\n12:30\n13:45\n', ';', ['12:30']],
    ['times with seconds', 'at:the:time\n12:30:15\n13:45:10\n', ';', ['12:30:15']],
    ['addresses', 'http://a.example:80/x\nhttp://b.example:80/y\n', ';', ['http://b.example:80/y']],
    ['keys and values', 'name: Mug: blue\nprice: net: 1\n', ';', ['price: net: 1']],
    ['hardware addresses', 'ab:cd:ef:ab:cd:ef\nab:cd:ef:ab:cd:ee\n', ';', ['ab:cd:ef:ab:cd:ee']],
    ['an approximate number', 'weight\n~12\n~15\n', ';', ['~12']],
    ['powers', 'size^2\n10^2\n12^2\n', ';', ['10^2']],
    ['tabs', 'ref\tprix\nA\t6,90\n', '\t', ['A', '6,90']],
    ['quoted header', '"a,b";"c,d";"e,f,g"\n1;2;3\n', ';', ['1', '2', '3']],
    ['quoted newlines', 'ref,"a\nb;c;d"\n"1;2\n;3",4\n', ',', ['1;2\n;3', '4']],
    ['one column', 'prix\n6,90\n', ';', ['6,90']],
    ['one column with both separators in quotes', 'texte\n"a, b; c"\n', ';', ['a, b; c']],
    ['header names with commas', 'Nom, prénom;Ville\nDupont, Jean;Lyon\n', ';', ['Dupont, Jean', 'Lyon']],
    ['old Mac lines', 'ref;prix\rA;6,90\rB;1\r', ';', ['A', '6,90']],
    ['mixed line ends', 'ref;prix\r\nA;6,90\nB;1\r\n', ';', ['A', '6,90']],
    ['a sep= line', 'sep=,\r\nref,prix\r\nA,6\r\n', ',', ['A', '6']],
    ['a sep= line that the table contradicts', 'sep=,\nref;prix\nA;6,90\n', ';', ['A', '6,90']],
    ['a sep= line above a title', 'sep=;\nTarif\nref;prix\nA;6,90\n', ';', ['A', '6,90']],
    ['spaces before quotes', 'ref, nom, prix\nA, "Mug, bleu", 1.5\n', ',', ['A', 'Mug, bleu', ' 1.5']],
    ['spaces before quotes and in them', 'ref; nom\n "A" ; "x; ""y""; z"\n', ';', ['A', 'x; "y"; z']],
    ['a line break in a quoted cell after spaces', 'ref; nom\r\nA; "a\r\nb; c"\r\n', ';', ['A', 'a\nb; c']],
    ['a spaced cell with quotes inside', 'ref;nom\nA; 24" noir\n', ';', ['A', ' 24" noir']],
    ['a spaced quote that is no cell', 'ref;nom\nA; "dit" oui\n', ';', ['A', ' "dit" oui']],
    ['rows that are one quoted cell each', '"ref,nom,prix"\n"A,Mug,1.5"\n', ',', ['A', 'Mug', '1.5']],
    [
      'rows in quotes with quotes inside, and empty cells after them',
      '"ref,nom,prix";;\r\n"A,""Mug, bleu"",1.5";;\r\n',
      ',',
      ['A', 'Mug, bleu', '1.5'],
    ],
    [
      'a line inside a cell that looks like a row in quotes',
      'ref;a;b;c\n"A\n";0042;a;",\na"\nB;1;2;3\n',
      ';',
      ['A\n', '0042', 'a', ',\na'],
    ],
    ['quoted cells with line ends of several kinds', '"ref"\r";\na"\n""";a"\r', ';', [';\na']],
    ['rows in quotes that end with CR', '"ref,nom,prix"\r"A,Mug,1.5"\r', ',', ['A', 'Mug', '1.5']],
    ['a row of a quoted cell and a comma', 'a\tb\n"a\ta"\t,\na\ta\n', '\t', ['a\ta', ',']],
    ['only some rows in quotes', 'ref,nom\n"A,""Mug, bleu"""\nB,Sac\n', ',', ['A', 'Mug, bleu']],
    ['one column of sentences in quotes', '"nom, prénom"\n"Dupont, Jean"\n', ';', ['Dupont, Jean']],
  ])('%s', async (_, content, delimiter, first) => {
    const table = await readAll(content);
    expect(table.delimiter).toBe(delimiter);
    expect(table.rows[0]).toEqual(first);
    expect(table.problems).toEqual([]);
  });

  test.each([
    ['the end mark of MS-DOS', '\u001A'],
    ['a block filled up with NUL', `\u001A${'\0'.repeat(500)}`],
    ['NUL and line ends', '\0\0\r\n'],
  ])('%s at the end is no row', async (_, padding) => {
    const { rows, notes } = await readAll(`ref;prix\r\nA;6,90\r\n${padding}`);
    expect(rows).toEqual([['A', '6,90']]);
    expect(notes).toEqual([]);
  });

  test('a control character in a short file is no reason to refuse it', async () => {
    expect((await readAll('ref;nom\nA;Mug\u0007\n')).rows).toEqual([['A', 'Mug\u0007']]);
  });

  test('a quoted last cell before a carriage return, and one at the end of the file', async () => {
    const table = await readAll('a;b\r\n1;"x"\r\n2;"y"  ');
    expect(table.rows).toEqual([
      ['1', 'x'],
      ['2', 'y'],
    ]);
  });
});

describe('rows and columns', () => {
  test('every cell stays text, unchanged', async () => {
    const { rows } = await readAll('a;b;c;d;e\n007; x ;1e5;TRUE;2026-01-01\n');
    expect(rows).toEqual([['007', ' x ', '1e5', 'TRUE', '2026-01-01']]);
  });

  test('blank rows are skipped, and the others keep their numbers', async () => {
    const { header, rows, rowNumbers } = await readAll('\n;;\nref;nom;\n\nA;Mug;\n ; ;\nB;"two\nlines";\n\n');
    expect(header).toEqual(['ref', 'nom']);
    expect(rows).toEqual([
      ['A', 'Mug'],
      ['B', 'two\nlines'],
    ]);
    expect(rowNumbers).toEqual([5, 7]);
  });

  test('headers are trimmed, named and made unique', async () => {
    const { header } = await readAll(' Nom ;Nom;"Pv\n HT";;Nom (2);Nom;;\na;b;c;d;e;f;;\n');
    expect(header).toEqual(['Nom', 'Nom (3)', 'Pv HT', 'D', 'Nom (2)', 'Nom (4)']);
  });

  test('a named column without cells is kept, an unnamed one is dropped', async () => {
    const { header, rows } = await readAll('a;;vide;z\n1;;;2\n');
    expect(header).toEqual(['a', 'vide', 'z']);
    expect(rows).toEqual([['1', '', '2']]);
  });

  test('rows of uneven length are reported, and no cell is lost', async () => {
    const { header, rows, problems } = await readAll(
      'ref,nom,prix\nA,Mug, blue,4.20\nB,Bag\nC,Pen,1,,\nD,Cap,2\n',
    );
    expect(header).toEqual(['ref', 'nom', 'prix', 'D']);
    expect(rows).toEqual([
      ['A', 'Mug', ' blue', '4.20'],
      ['B', 'Bag', '', ''],
      ['C', 'Pen', '1', ''],
      ['D', 'Cap', '2', ''],
    ]);
    expect(problems).toEqual([
      { row: 2, code: 'too_many_cells' },
      { row: 3, code: 'too_few_cells' },
    ]);
  });

  test('guards against formulas are removed, in the header too', async () => {
    const { header, rows } = await readAll("'=a;b\n'=1+1;'-x\n=\"0012\";-5\n'quoted';x\n");
    expect(header).toEqual(['=a', 'b']);
    expect(rows).toEqual([
      ['=1+1', '-x'],
      ['0012', '-5'],
      ["'quoted'", 'x'],
    ]);
  });
});

describe('broken quotes', () => {
  test.each([
    ['A;"Mug "bleu"";1', ['A', 'Mug "bleu"', '1']],
    ['A;"Écran 24" noir";1', ['A', 'Écran 24" noir', '1']],
    ['A;"Tube 5"";1', ['A', 'Tube 5"', '1']],
    ['"A";"Mug "bleu"";"1"', ['A', 'Mug "bleu"', '1']],
    ['A;"Mug "bleu"; rouge";1', ['A', 'Mug "bleu"; rouge', '1']],
    ['A;"dit ""oui"" et "non"";1', ['A', 'dit "oui" et "non"', '1']],
    ['A;"Mug \\"bleu\\"";1', ['A', 'Mug "bleu"', '1']],
    [';"Mug "bleu"";', ['', 'Mug "bleu"', '']],
  ])('quotes within quotes that are not doubled are read and noted: %s', async (line, cells) => {
    for (const end of ['\n', '\r\n']) {
      const text = ['ref;nom;prix', 'Z;"a', 'b";2', '', 'B;Écran 24";3', line, 'C;"x";4'].join(end);
      const { rows, problems, notes } = await readAll(text);
      expect(rows).toEqual([['Z', `a${end}b`, '2'], ['B', 'Écran 24"', '3'], cells, ['C', 'x', '4']]);
      expect(problems).toEqual([]);
      expect(notes).toEqual([{ row: 5, column: 1, reason: 'inner_quotes', value: cells[1] }]);
    }
  });

  test.each([
    ['A;"Le Chat" savon;1', ['A', '"Le Chat" savon', '1']],
    ['A;"L" noir;1', ['A', '"L" noir', '1']],
    ['A;"5" vis, "6" écrou;"1"', ['A', '"5" vis, "6" écrou', '1']],
    ['"Le Chat" savon;x;1', ['"Le Chat" savon', 'x', '1']],
  ])('texts that begin with a word in quotation marks are read and noted: %s', async (line, cells) => {
    for (const delimiter of [';', ',', '\t'])
      for (const end of ['\n', '\r\n']) {
        const other = (text: string) => text.replaceAll(',', ' ').replaceAll(';', delimiter);
        const lines = ['ref;nom;prix', 'Z;"x";2', line, line, 'C;y;4', ''].map(other);
        const { rows, problems, notes } = await readAll(lines.join(end));
        const expected = cells.map(other);
        expect(rows).toEqual([['Z', 'x', '2'], expected, expected, ['C', 'y', '4']]);
        expect(problems).toEqual([]);
        const column = cells.findIndex((cell) => cell.startsWith('"'));
        const note = { column, reason: 'inner_quotes', value: expected[column] };
        expect(notes).toEqual([
          { row: 3, ...note },
          { row: 4, ...note },
        ]);
      }
  });

  test.each(['\n', '\r\n'])(
    'a mark that nothing in the file closes is text within a row: %j',
    async (end) => {
      const { rows, notes } = await readAll(
        ['ref\tnom\tprix', 'Z\t"x"\t2', 'A\t"½ vis\t1', 'C\ty\t4', ''].join(end),
      );
      expect(rows).toEqual([
        ['Z', 'x', '2'],
        ['A', '"½ vis', '1'],
        ['C', 'y', '4'],
      ]);
      expect(notes).toEqual([{ row: 3, column: 1, reason: 'inner_quotes', value: '"½ vis' }]);
    },
  );

  test.each(['A;"Le Chat" savon;1;2', 'A;"Le Chat" savon', 'A;"Le Chat savon;1\nB;"x" y";2'])(
    'where the line has not the cells of the others, the file is refused: %j',
    async (lines) => {
      expect(await refusalOf(`ref;nom;prix\nB;x;1\n${lines}\nC;y;1\n`)).toMatchObject({
        code: 'broken_quotes',
        row: 3,
      });
    },
  );

  test('a line with too many possible ends of its cells refuses the file at once', async () => {
    const wide = `${Array.from({ length: 250 }, (_, at) => `c${at}`).join(';')}\n`;
    const begin = performance.now();
    expect(await refusalOf(`${wide}${'"x";"y"z;'.repeat(1000)}\n"open\n`)).toMatchObject({
      code: 'broken_quotes',
    });
    expect(performance.now() - begin).toBeLessThan(5000);
  });

  test('quotes that leave a doubt about the cells refuse the file and name the line', async () => {
    expect(await refusalOf('ref;nom;prix\nA;"b"c;1\nB;x;1\n')).toEqual({
      code: 'broken_quotes',
      row: 2,
      line: 2,
    });
  });

  test('an unclosed quote refuses the file and names the line', async () => {
    expect(await refusalOf('ref;nom\nA;x\nB;"oops\nC;y\nD;z\n')).toEqual({
      code: 'broken_quotes',
      row: 3,
      line: 3,
    });
  });

  test('a quote that swallows other lines refuses the file; the line is counted in the text', async () => {
    expect(await refusalOf('sep=;\nref;nom\n"A\nA";x\nB;"oops;1\nC;"fine";2\nD;z;3\n')).toEqual({
      code: 'broken_quotes',
      row: 3,
      line: 5,
    });
  });
});
