import { imageSource } from '@horae/shared';
import { Picture } from '@horae/shared/ui/picture';
import { Link } from 'react-router-dom';
import styles from './article-teasers.module.css';
import { HomeSection } from './home-section.tsx';

const IMAGE = {
  width: 440,
  height: 330,
  widths: [660, 880],
  sizes: '(max-width: 600px) 100vw, 33vw',
};

const posts = [
  {
    title: 'A Brief History of Watches',
    text: 'From pocket to wrist, and from a spring to a crystal: five centuries in four minutes.',
    image: '/media/article-history-of-watches.jpg',
    alt: 'Gold pocket watch beside loose brass gears on dark wood',
    color: '#483828',
  },
  {
    title: 'What a chronograph is for',
    text: 'Three subdials, two pushers and one good reason to time your coffee.',
    image: '/media/velocity-41-detail.jpg',
    alt: 'Dial and pushers of the Velocity 41',
    color: '#e8e8e8',
  },
  {
    title: 'In praise of a small watch',
    text: 'Why thirty-eight millimetres is enough for almost every wrist.',
    image: '/media/meridian-38-detail.jpg',
    alt: 'Roman numerals on the dial of the Meridian 38',
    color: '#e8e8e8',
  },
];

export function ArticleTeasers() {
  return (
    <HomeSection title="Our Point of View">
      <ul className={styles.posts}>
        {posts.map(({ title, text, image, alt, color }) => (
          <li key={title}>
            <article>
              <div className={styles.picture}>
                <Picture {...imageSource(image, IMAGE)} alt={alt} color={color} />
              </div>
              <h3>{title}</h3>
              <p className={styles.text}>{text}</p>
              <Link to="/BlockDetails" className={styles.more}>
                <span>Learn More</span>
                <span className="visually-hidden">{`: ${title}`}</span>
              </Link>
            </article>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
