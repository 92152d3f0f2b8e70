import { useState } from 'react';
import { GoodsPicture, type GoodsPictureProps } from '#src/ordering/goods-picture.tsx';

/**
 * The picture in a cell that is reused for different articles. While the user types, a new picture waits and the panel
 * stays empty.
 */
export function ArticlePicture({ hurried, ...props }: GoodsPictureProps & { hurried: boolean }) {
  const { hash, className } = props;
  const [fetched, setFetched] = useState(hurried ? undefined : hash);
  if (!hurried && fetched !== hash) setFetched(hash);
  // As large as a picture, so that rows keep their height.
  if (hurried && fetched !== hash) return <span className={`block bg-goods ${className ?? ''}`} />;
  // A new element for a new picture; otherwise the old picture would show until the new one has loaded.
  return <GoodsPicture key={hash} {...props} />;
}
