import { Fragment } from 'react';
import { isEncodable, runningHeadOf, type Paper } from '#contract/rules/papers/paper.ts';
import { Barcode } from '#src/ui/barcode.tsx';
import { PaperCellView } from './paper-cells.tsx';
import './paper-view.css';

/** This many last rows move to the next page together with the end, so that it is never alone there. */
const rowsWithEnd = 2;

/** A paper on A4: its head once, the table head with its number on each page, its end with the last rows. */
export function PaperView({ paper }: { paper: Paper }) {
  const { columns, rows } = paper;
  return (
    <div lang={paper.language}>
      <PaperHead paper={paper} />
      <table className="print-table">
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: `${column.share}%` }} />
          ))}
        </colgroup>
        <thead>
          <tr className="print-running">
            <td colSpan={columns.length}>{runningHeadOf(paper)}</td>
          </tr>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.isNumber ? 'print-number' : undefined}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <PaperRows columns={columns} rows={rows.slice(0, -rowsWithEnd)} />
        </tbody>
        <tbody className="print-end">
          <PaperRows columns={columns} rows={rows.slice(-rowsWithEnd)} />
          <tr className="print-closing">
            <td colSpan={columns.length}>
              <PaperEnd paper={paper} />
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

function PaperHead({ paper: { sender, title, number, subtitle, order, fields } }: { paper: Paper }) {
  return (
    <>
      <header className="print-head">
        <div>
          {sender.logo !== '' && <img src={sender.logo} alt="" className="print-logo" />}
          {sender.name !== '' && <p className="print-heading">{sender.name}</p>}
          {sender.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <div className="print-number">
          <h1 className="print-title">{title}</h1>
          <p className="print-heading">{number}</p>
          <p className="print-quiet">{subtitle}</p>
        </div>
      </header>
      <dl className="print-fields">
        {order.code !== '' && (
          <div>
            <dt>{isEncodable(order.code) && <Barcode text={order.code} className="print-barcode" />}</dt>
            <dd className="print-strong">{order.label}</dd>
          </div>
        )}
        {fields.map((field) => (
          <div key={field.key} className={field.isWide ? 'print-wide' : undefined}>
            <dt>{field.label}</dt>
            <dd>
              {field.title && <div className="print-heading">{field.title}</div>}
              {field.text}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function PaperRows({ columns, rows }: Pick<Paper, 'columns' | 'rows'>) {
  return rows.map((row) => (
    <tr key={row.id}>
      {columns.map((column, at) => {
        const cell = row.cells[at];
        return (
          <td key={column.key} className={column.isNumber ? 'print-number' : undefined}>
            {cell && <PaperCellView cell={cell} />}
          </td>
        );
      })}
    </tr>
  ));
}

/** Sums, later deliveries, notes, and fields to fill in by hand. */
function PaperEnd({ paper: { sums, laterDeliveries, notes, formFields, footer } }: { paper: Paper }) {
  return (
    <>
      <dl className="print-sums">
        {sums.map((sum) => (
          <div key={sum.label} className={sum.isStrong ? 'print-strong' : undefined}>
            <dt>{sum.label}</dt>
            <dd>{sum.value}</dd>
          </div>
        ))}
      </dl>
      {laterDeliveries && (
        <section className="print-later">
          {laterDeliveries.groups.map(({ title, rows }) => (
            <Fragment key={title}>
              <p className="print-strong">{title}</p>
              {rows.map((row, at) => (
                <p key={`${at} ${row.reference}`}>
                  <span className="print-strong">{row.reference}</span>
                  <span>{row.text}</span>
                  <span className="print-strong print-number">{row.pieces}</span>
                </p>
              ))}
            </Fragment>
          ))}
          {laterDeliveries.note !== '' && <p className="print-quiet">{laterDeliveries.note}</p>}
        </section>
      )}
      {notes.map((note) => (
        <p key={note} className="print-note">
          {note}
        </p>
      ))}
      {formFields.length > 0 && (
        <div className="print-sign" style={{ gridTemplateColumns: `repeat(${formFields.length}, 1fr)` }}>
          {formFields.map((label) => (
            <div key={label}>{label}</div>
          ))}
        </div>
      )}
      {footer.map((line) => (
        <p key={line} className="print-footer">
          {line}
        </p>
      ))}
    </>
  );
}
