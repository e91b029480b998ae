/** Area codes of North American numbers outside the United States: Canada, the Caribbean, and non-geographic ones. */
const elsewhere = new Set(
  `204 226 236 249 250 263 289 306 343 354 365 367 368 382 403 416 418 428 431 437 438 450 460 468 474 506 514 519
   548 579 581 584 587 604 613 639 647 672 683 705 709 742 753 778 780 782 807 819 825 867 873 879 902 905 942
   242 246 264 268 284 345 441 473 649 658 664 721 758 767 784 809 829 849 868 869 876
   500 521 522 523 524 525 526 527 528 529 532 533 535 538 542 543 544 545 546 547 549 550 552 553 554 556 566 569
   577 578 588 589 600 622 633 700 710 800 822 833 844 855 866 877 888 900`.split(/\s+/),
);

/** Whether ten digits are a number of the United States, by area code. */
export const isUsPhone = (digits: string): boolean =>
  /^\d{10}$/.test(digits) && !elsewhere.has(digits.slice(0, 3));
