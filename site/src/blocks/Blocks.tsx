import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Block, BlockOf } from '../content/content-types.ts';
import { BodyText } from './body_text/BodyText.tsx';
import { ButtonBlock } from './button/ButtonBlock.tsx';
import { loadCarousel } from './merchant_carousel/load-carousel.ts';
import { MerchantCarouselBlock } from './merchant_carousel/MerchantCarouselBlock.tsx';
import { StandaloneLink } from './standalone_link/StandaloneLink.tsx';
import { Title } from './title/Title.tsx';

interface BlockProps<T extends Block['type']> {
  block: BlockOf<T>;
  /** Whether a title of the second level stands before it in its column. */
  isInSection: boolean;
}

/** One component per block type; a missing one is a type error. */
const components: { [T in Block['type']]: ComponentType<BlockProps<T>> } = {
  title: Title,
  body_text: BodyText,
  button: ButtonBlock,
  standalone_link: StandaloneLink,
  merchant_carousel: MerchantCarouselBlock,
};

/** The blocks of a page in order. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  const firstSection = blocks.findIndex((block) => block.type === 'title' && block.level === 'h2');
  return blocks.map((block, index) => (
    <AnyBlock key={index} block={block} isInSection={firstSection >= 0 && index > firstSection} />
  ));
}

function AnyBlock<T extends Block['type']>(props: BlockProps<T>) {
  const Component = components[props.block.type as T] as ComponentType<BlockProps<T>>;
  return <Component {...props} />;
}

/** Loads the api data of blocks before their page is shown. */
export async function loadBlocks(client: QueryClient, blocks: readonly Block[]): Promise<void> {
  const carousels = blocks.filter((block) => block.type === 'merchant_carousel');
  await Promise.all(carousels.map((block) => loadCarousel(client, searchOf(block))));
}

const searchOf = ({ location, campaign_code, query }: BlockOf<'merchant_carousel'>) => ({
  location,
  campaign_code,
  query,
});
