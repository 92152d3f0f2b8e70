import { useState } from 'react';
import { GoodsPicture, type GoodsPictureProps } from '#src/ordering/goods-picture.tsx';

/** The goods in a cell that shows one article after another. While somebody types, a new picture can wait: empty panel. */
export function ArticlePicture({ hurried, ...props }: GoodsPictureProps & { hurried: boolean }) {
  const { hash, className } = props;
  const [fetched, setFetched] = useState(hurried ? undefined : hash);
  if (!hurried && fetched !== hash) setFetched(hash);
  // As large as a picture, so that no row moves.
  if (hurried && fetched !== hash) return <span className={`block bg-goods ${className ?? ''}`} />;
  // Another element for another picture: it would show the old one until the new one is here.
  return <GoodsPicture key={hash} {...props} />;
}
