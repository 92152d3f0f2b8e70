import type { ApiDocument } from './describe-api.ts';
import type { Operation, Parameter } from './describe-operation.ts';
import type { JsonSchema } from './json-schema.ts';

/** The description as a page without scripts. */
export function renderDocs(document: ApiDocument): string {
  const sections = document.tags.map(({ name }) => renderTag(document, name));
  const links = document.tags.map(({ name }) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`);
  const args = Object.entries(document.components['schemas']!)
    .filter(([name]) => name.startsWith('command.'))
    .map(([name, schema]) =>
      renderCommand(name.slice('command.'.length), schema as JsonSchema & { description: string }),
    );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow, noarchive">
<title>API | Quai</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header><h1>Quai API <small>${escapeHtml(document.info.version)}</small></h1>
<p>${escapeHtml(document.info.description)}</p>
<p>For programs: <a href="/api/openapi.json">openapi.json</a>.</p></header>
<nav aria-label="Groups">${links.join('\n')}</nav>
<main>
${sections.join('\n')}
<section><h2 id="arguments">Arguments of commands</h2>
${args.join('\n')}
</section>
</main>
</body>
</html>
`;
}

function renderTag(document: ApiDocument, tag: string): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.tags.includes(tag))
      .map(([method, operation]) => renderCall(method, path, operation)),
  );
  return `<section><h2 id="${escapeHtml(tag)}">${escapeHtml(tag)}</h2>\n${calls.join('\n')}\n</section>`;
}

function renderCall(method: string, path: string, operation: Operation): string {
  const sent = operation.requestBody?.content['application/json']?.schema;
  const [status, success] = Object.entries(operation.responses)[0]!;
  const reply = 'content' in success ? success.content?.['application/json']?.schema : undefined;
  const own = operation.parameters.filter((one): one is Parameter => 'in' in one);
  return `<details id="${operation.operationId}">
<summary><code class="${method}">${method.toUpperCase()}</code> <code>${escapeHtml(path)}</code> ${escapeHtml(operation.summary)}</summary>
<p>${escapeHtml(operation.description).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>
${renderRows(
  'Parameters',
  own.map((one) => [one.name, one.schema, one.required]),
)}
${sent ? renderFields('Sent', sent) : ''}
${reply ? renderFields(`Answer (${status})`, reply) : `<p>Answer: ${status}.</p>`}
</details>`;
}

function renderCommand(type: string, schema: JsonSchema & { description: string }): string {
  return `<details id="command-${escapeHtml(type)}">
<summary><code>${escapeHtml(type)}</code></summary>
<p>${escapeHtml(schema.description).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>
${renderFields('Arguments', schema)}
</details>`;
}

function renderFields(title: string, schema: JsonSchema): string {
  const list = schema.type === 'array';
  const fields = list ? (schema.items ?? {}) : schema;
  if (!fields.properties) return `<p>${title}: ${escapeHtml(typeOf(schema))}.</p>`;
  const required = fields.required ?? [];
  const rows = Object.entries(fields.properties).map(([name, one]): [string, JsonSchema, boolean] => [
    name,
    one,
    required.includes(name),
  ]);
  return renderRows(list ? `${title}, a list of` : title, rows);
}

function renderRows(title: string, rows: [string, JsonSchema, boolean][]): string {
  if (rows.length === 0) return '';
  const lines = rows.map(
    ([name, schema, required]) =>
      `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${required ? 'required' : ''}</td><td>${escapeHtml(typeOf(schema))}</td></tr>`,
  );
  return `<h3>${escapeHtml(title)}</h3><table><tbody>${lines.join('')}</tbody></table>`;
}

/** `text, at most 200 characters`, `one of Pending, Shipped`, `list of orders` … */
function typeOf(schema: JsonSchema): string {
  if (schema.enum) return `one of ${schema.enum.join(', ')}`;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' or ');
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`;
  if (schema.type === 'object' && schema.properties)
    return `{ ${Object.keys(schema.properties).join(', ')} }`;
  const limits = [
    schema.format,
    schema.minLength && `at least ${schema.minLength} characters`,
    schema.maxLength && `at most ${schema.maxLength} characters`,
    schema.minimum !== undefined && schema.minimum > -2_000_000_000 && `from ${schema.minimum}`,
    schema.maximum !== undefined && schema.maximum < 2_000_000_000 && `to ${schema.maximum}`,
  ].filter(Boolean);
  return [[schema.type ?? 'anything'].flat().join(' or '), ...limits].join(', ');
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
